export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  __InternalSupabase: {
    PostgrestVersion: "14.1"
  }
  public: {
    Tables: {
      finished_orders: {
        Row: { created_at: string; created_by: string | null; id: string; image_path: string; order_id: string }
        Insert: { created_at?: string; created_by?: string | null; id?: string; image_path: string; order_id: string }
        Update: { created_at?: string; created_by?: string | null; id?: string; image_path?: string; order_id?: string }
        Relationships: [
          {
            foreignKeyName: "finished_orders_order_id_fkey"
            columns: ["order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      invoice_orders: {
        Row: { invoice_id: string; order_id: string }
        Insert: { invoice_id: string; order_id: string }
        Update: { invoice_id?: string; order_id?: string }
        Relationships: [
          {
            foreignKeyName: "invoice_orders_invoice_id_fkey"
            columns: ["invoice_id"]
            isOneToOne: false
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoice_orders_order_id_fkey"
            columns: ["order_id"]
            isOneToOne: true
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      invoices: {
        Row: {
          amount: number
          created_at: string
          due_date: string | null
          id: string
          invoice_number: string | null
          period: string
          receipt_url: string | null
          status: string
          user_id: string
        }
        Insert: {
          amount: number
          created_at?: string
          due_date?: string | null
          id?: string
          invoice_number?: string | null
          period: string
          receipt_url?: string | null
          status?: string
          user_id: string
        }
        Update: {
          amount?: number
          created_at?: string
          due_date?: string | null
          id?: string
          invoice_number?: string | null
          period?: string
          receipt_url?: string | null
          status?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "invoices_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          created_at: string
          event_id: string
          id: string
          mailed_at: string | null
          order_id: string
          read_at: string | null
          type: string
          user_id: string
        }
        Insert: {
          created_at?: string
          event_id?: string
          id?: string
          mailed_at?: string | null
          order_id: string
          read_at?: string | null
          type: string
          user_id: string
        }
        Update: {
          created_at?: string
          event_id?: string
          id?: string
          mailed_at?: string | null
          order_id?: string
          read_at?: string | null
          type?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_order_id_fkey"
            columns: ["order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_images: {
        Row: {
          created_at: string
          id: string
          image_path: string
          is_floor_plan: boolean
          order_id: string
          services: string[] | null
        }
        Insert: {
          created_at?: string
          id?: string
          image_path: string
          is_floor_plan?: boolean
          order_id: string
          services?: string[] | null
        }
        Update: {
          created_at?: string
          id?: string
          image_path?: string
          is_floor_plan?: boolean
          order_id?: string
          services?: string[] | null
        }
        Relationships: [
          {
            foreignKeyName: "order_images_order_id_fkey"
            columns: ["order_id"]
            isOneToOne: false
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      orders: {
        Row: {
          address: string
          base_price: number
          completed_at: string | null
          created_at: string
          id: string
          image_count: number
          notes: string | null
          price_per_image: number
          service_type: string
          status: string
          title: string
          total_amount: number
          user_id: string
        }
        Insert: {
          address: string
          base_price?: number
          completed_at?: string | null
          created_at?: string
          id?: string
          image_count?: number
          notes?: string | null
          price_per_image?: number
          service_type: string
          status?: string
          title: string
          total_amount?: number
          user_id: string
        }
        Update: {
          address?: string
          base_price?: number
          completed_at?: string | null
          created_at?: string
          id?: string
          image_count?: number
          notes?: string | null
          price_per_image?: number
          service_type?: string
          status?: string
          title?: string
          total_amount?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "orders_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          address: string | null
          company: string | null
          created_at: string
          cvr: string | null
          email: string
          email_verified: boolean
          erased_at: string | null
          full_name: string | null
          id: string
          is_admin: boolean
          phone: string | null
          updated_at: string
        }
        Insert: {
          address?: string | null
          company?: string | null
          created_at?: string
          cvr?: string | null
          email: string
          email_verified?: boolean
          erased_at?: string | null
          full_name?: string | null
          id: string
          is_admin?: boolean
          phone?: string | null
          updated_at?: string
        }
        Update: {
          address?: string | null
          company?: string | null
          created_at?: string
          cvr?: string | null
          email?: string
          email_verified?: boolean
          erased_at?: string | null
          full_name?: string | null
          id?: string
          is_admin?: boolean
          phone?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      service_pricing: {
        Row: { base_price: number; price_per_image: number; service_type: string }
        Insert: { base_price?: number; price_per_image: number; service_type: string }
        Update: { base_price?: number; price_per_image?: number; service_type?: string }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      calculate_dashboard_totals: {
        Args: { user_id: string }
        Returns: { linked_users: number; total_30_days: number; total_amount: number }[]
      }
      create_order: {
        Args: {
          p_address: string
          p_expected_total: number
          p_id: string
          p_images: Json
          p_notes: string
          p_service_type: string
          p_title: string
        }
        Returns: Database["public"]["Tables"]["orders"]["Row"]
      }
      get_order_statistics: {
        Args: { user_id: string }
        Returns: { distinct_statuses: number; total_orders: number }[]
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
